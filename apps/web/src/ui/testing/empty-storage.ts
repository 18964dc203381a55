// Test files share the browser's storage: each starts without what others have left there.
localStorage.clear();
sessionStorage.clear();
