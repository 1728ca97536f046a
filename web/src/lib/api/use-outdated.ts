import { useEffect, useState } from 'react'

/** Whether the server has another version than this page, whose other files it then no longer has. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const page = await fetch('/', { cache: 'no-store' }).then((response) => (response.ok ? response.text() : ''))
  return page !== '' && script !== null && !page.includes(new URL(script.src).pathname)
}

/** The same for a part of the page that could not be loaded; false until it is known. */
export function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    isOutdated().then(setOutdated, () => undefined)
  }, [])
  return outdated
}
