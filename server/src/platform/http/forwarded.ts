import fp from 'fastify-plugin'

const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/
const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/

/** An address of `X-Forwarded-For` without the port that some proxies write, which would make each connection another client. */
export function bareAddress(given: string): string {
  const text = given.trim().replaceAll('"', '')
  return (IN_BRACKETS.exec(text) ?? IPV4_WITH_PORT.exec(text))?.[1] ?? text
}

/** Runs before anything reads the address of a client. */
export const forwardedAddresses = fp(async (app) => {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = headers['x-forwarded-for']
    if (given) headers['x-forwarded-for'] = String(given).split(',').map(bareAddress).join(', ')
  })
})
