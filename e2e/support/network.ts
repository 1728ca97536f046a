import type { Page, Request } from '@playwright/test'

/** Delays these requests until the returned function is called. */
export async function holdRequests(page: Page, url: string, method = 'GET'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return release
}

/** Responds without a message, so that the page shows its own, and with a status that is not retried. */
export const failRequests = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 422, json: {} }))

/** Answers these requests with a list that has no rows. */
export const respondWithEmptyList = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ json: { data: [], total: 0, total_exacto: true, page: 1, per_page: 5 } }))

/** A page that does not learn of changes by others. Before the page is opened. */
export const withoutEvents = (page: Page) => page.route('**/api/eventos', (route) => route.fulfill({ status: 204 }))

/** Counts the requests of this method from now on. */
export function countRequests(page: Page, method: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method) count += 1
  })
  return () => count
}

/** Counts the calls of the API that have no response yet, but for the stream of events. Before the page is opened. */
export function countPendingCalls(page: Page): () => number {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (/\/api\/(?!eventos)/.test(request.url())) pending.add(request)
  })

  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return () => pending.size
}
