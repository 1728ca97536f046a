import fp from 'fastify-plugin'

/** Accepts JSON only. Some clients declare JSON on calls without a body: an empty body is accepted. */
export const jsonParser = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined)
      else parse(request, String(body), done)
    })
  },
  { name: 'json-parser' },
)
