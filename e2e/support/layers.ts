import type { Page } from '@playwright/test'

/** Goes back from an open dialog or menu, once the history has its entry. */
export async function backFromLayer(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.usr?.layer)
  await page.goBack()
}

/**
 * Waits until closed dialogs and menus have left the history. Closing one goes back in the history, which aborts a
 * navigation that starts before it.
 */
export async function closedLayers(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !history.state?.usr?.layer || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]'),
  )
}
