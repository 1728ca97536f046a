import { reason } from '../ops/startup-error.ts'

interface S3Failure {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: S3Failure): number | undefined => error.$metadata?.httpStatusCode

/** The server has said something. */
export const isAnswer = (error: unknown): boolean => statusOf(error as S3Failure) !== undefined

export const isConnectionError = ({ code = '' }: S3Failure): boolean => ['ECONNRESET', 'EPIPE'].includes(code)

/** The server has answered that it does not want this, or there is no key to ask it with. */
export const isRefusal = (error: S3Failure): boolean =>
  (statusOf(error) ?? 500) < 500 || error.name === 'CredentialsProviderError'

/** An object that does not exist is undefined; a bucket that does not exist is a failure. */
export const unlessMissing =
  (fail: (error: unknown) => never) =>
  (error: S3Failure): undefined =>
    statusOf(error) === 404 && error.name !== 'NoSuchBucket' ? undefined : fail(error)

export function reasonOf(error: unknown): string {
  const { name } = error as S3Failure
  switch (name) {
    case 'NoSuchBucket':
      return 'there is no such bucket'
    case 'CredentialsProviderError':
      return 'there is no key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return 'the server does not know this key (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)'
    case 'AccessDenied':
      return 'this key may not use it (AWS_ACCESS_KEY_ID)'
    case 'RequestTimeTooSkewed':
      return 'the clocks of this machine and of the server differ'
    case 'AbortError': // it took too long
    case 'TimeoutError':
      return 'no response'
    default:
      return unreadable(error as S3Failure) ?? reason(error)
  }
}

/** An answer whose body is not one of S3, as a web server gives it, or that has no body. */
function unreadable(error: S3Failure & { message?: string }): string | undefined {
  const status = statusOf(error)
  if (status === undefined || !/UnknownError|XML parse error/.test(error.message ?? '')) return undefined
  if (status === 403) return 'this key may not use it (AWS_ACCESS_KEY_ID)'
  return `its endpoint answers ${status}, and not as an S3 server does`
}
