// Begins the page.
import "./styles/theme.css";
import "./styles/page.css";
import { render } from "preact";
import { App, loadPage } from "./parts/app";
import { language, loadTexts, withoutTexts } from "./texts/language";

const root = document.getElementById("app");
if (root !== null) {
  document.documentElement.lang = language.value;
  // Everything that is needed is under way at once; the page is seen when its words are there.
  loadTexts("common").catch(withoutTexts);
  void loadPage();
  render(<App />, root);
}
