import { expect, test } from '../support/test.ts'

// Without errors in the console: the page complies with its content security policy, and finds all its files.
for (const path of ['/api/docs', '/api/docs/'])
  test(`${path} shows the operations of the API`, async ({ page }) => {
    const failed: string[] = []
    page.on('response', (response) => response.ok() || failed.push(response.url()))
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /Huella/ })).toBeVisible()
    await page.getByRole('button', { name: /login Sign in/ }).click()
    await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
    expect(failed).toEqual([])
  })
