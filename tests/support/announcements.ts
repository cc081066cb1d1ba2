import type { JSHandle, Locator } from '@playwright/test';

export function recordAnnouncements(region: Locator): Promise<JSHandle<string[]>> {
  return region.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      if (element.textContent !== '') texts.push(element.textContent);
    }).observe(element, { childList: true, characterData: true, subtree: true });
    return texts;
  });
}
