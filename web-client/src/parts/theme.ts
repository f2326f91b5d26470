// Light, dark, or as the system has it.
import { effect, signal } from "@preact/signals";

type Theme = "system" | "light" | "dark";
const ORDER: readonly Theme[] = ["system", "light", "dark"];
const KEPT = "tikal-theme";

export const theme = signal<Theme>(kept());

effect(() => {
  const { value } = theme;
  if (value === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = value;
  try {
    localStorage.setItem(KEPT, value);
  } catch {
    // It lasts as long as the page.
  }
});

export function toggleTheme(): void {
  theme.value = ORDER[(ORDER.indexOf(theme.value) + 1) % ORDER.length] ?? "system";
}

function kept(): Theme {
  try {
    const value = localStorage.getItem(KEPT);
    return ORDER.find((known) => known === value) ?? "system";
  } catch {
    return "system";
  }
}
