// Names the theme before the first paint: the stored one, else the one the system prefers.
// A file of its own, loaded before anything else, because the page allows no script inside itself.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  var isKnown = stored === 'dark' || stored === 'light';
  var preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = isKnown ? stored : preferred;
})();
