// Runs before the first paint, so that a dark console never flashes white. src/app/platform/preferences.ts keeps what is read here.
(function () {
  var theme = "system";
  var sidebar = "full";
  try {
    var stored = JSON.parse(localStorage.getItem("pigeonhole.preferences") || "{}");
    theme = stored.theme || theme;
    sidebar = stored.sidebar || sidebar;
  } catch {
    // Storage that is blocked or damaged leaves the system's own choice.
  }
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  var classes = document.documentElement.classList;
  classes.toggle("dark", dark);
  // For the outline alone (outline.css).
  classes.toggle("rail", sidebar === "rail");
  classes.toggle("at-door", /^\/(login|register|sign)\b/.test(location.pathname));
})();
