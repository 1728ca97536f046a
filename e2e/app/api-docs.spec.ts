import { expect, test } from '../support/test.ts'

// Without errors in the console: the page complies with its content security policy, and finds all its files.
test('/api/docs shows the operations of the API', async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => response.ok() || failed.push(response.url()))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Huella/ })).toBeVisible()
  await page.getByRole('link', { name: 'sesión', exact: true }).click()
  await page.getByRole('button', { name: /login Sign in/ }).click()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
  expect(failed).toEqual([])
})
