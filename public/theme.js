// Runs before the first paint, so that a dark console never flashes white. src/app/preferences.ts keeps what is read here.
(function () {
  var theme = "system";
  try {
    theme = JSON.parse(localStorage.getItem("pigeonhole.preferences") || "{}").theme || theme;
  } catch {
    // Storage that is blocked or damaged leaves the system's own choice.
  }
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
})();
