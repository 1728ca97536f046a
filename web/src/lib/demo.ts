/** Whether the server runs in demo mode: a meta tag of the page. */
export const isDemo =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="clinic-demo"]')?.content === 'true'
