// What has to happen before the page is read on. A file of its own, loaded before anything else, because
// the page allows no script inside itself.
(function nameTheme() {
  // The stored theme, else the one the system prefers, named before the first paint.
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  var isKnown = stored === 'dark' || stored === 'light';
  var preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  var theme = isKnown ? stored : preferred;
  document.documentElement.dataset.theme = theme;
  // The browser's own bars: the page colour of each theme (tokens.css) until a cover gives its own.
  var bars = document.querySelector('meta[name="theme-color"]');
  if (bars !== null) bars.content = theme === 'light' ? '#ebeffb' : '#090e21';
})();

(function paintLastColours() {
  // Those of the track that the last visit left, until the page knows its own (src/theme/page-ground.ts).
  var root = document.documentElement;
  var bars = document.querySelector('meta[name="theme-color"]');
  try {
    var last = JSON.parse(localStorage.getItem('colours'));
    if (last === null || last.theme !== root.dataset.theme) return;
    for (var role in last.roles) root.style.setProperty('--' + role, last.roles[role]);
    if (bars !== null) bars.content = last.roles.bg;
  } catch {
    // Storage is blocked, or holds something else: the colours of the theme stay.
  }
})();

(function stayInBrowserOnIos() {
  // An app on its home screen loses sound there (https://bugs.webkit.org/show_bug.cgi?id=261858). The first
  // manifest of a page counts, and Safari reads it as it comes. iPads call themselves a Mac, with a touch screen.
  var isIpad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  if (!isIpad && !/iPhone|iPad|iPod/.test(navigator.userAgent)) return;
  var link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest-ios.webmanifest';
  document.head.append(link);
})();

(function nameHomeCall() {
  // Home is asked for before the scripts have come. A listener asks with a token, which no link carries: the answer
  // would be a stranger's and be fetched for nothing.
  if (location.pathname !== '/') return;
  try {
    if (localStorage.getItem('token')) return;
  } catch {
    // Storage is blocked: nobody is signed in.
  }
  var config = document.querySelector('meta[name="segue-config"]');
  if (config === null || config.content === '') return;
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = JSON.parse(config.content).hosts.home + '/api/home';
  document.head.append(link);
})();
