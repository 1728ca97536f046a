/** Whether the server said, in the page, that its data are made up. */
export const isDemo =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="clinic-demo"]')?.content === 'true'
