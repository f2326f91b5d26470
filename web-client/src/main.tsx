// Begins the page: texts first, so that nothing is drawn without words.
import "./styles/theme.css";
import "./styles/page.css";
import { render } from "preact";
import { App } from "./parts/app";
import { language, loadTexts } from "./texts/language";

const root = document.getElementById("app");
if (root !== null) {
  document.documentElement.lang = language.value;
  await loadTexts("common").catch(() => undefined);
  render(<App />, root);
}
