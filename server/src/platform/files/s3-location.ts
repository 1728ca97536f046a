/** A folder of a bucket, as a URL in the settings says it. */
export interface S3Location {
  /** Without its options, for messages. */
  href: string
  bucket: string
  /** What all keys begin with: empty, or ending with a slash. */
  prefix: string
  region: string
  /** The address of a server that is not Amazon's. */
  endpoint?: string
  /** Whether the bucket is part of the path, or of the host's name. */
  pathStyle: boolean
}

const OPTIONS = ['endpoint', 'region', 'style']

/**
 * `s3://bucket/folder?endpoint=https://s3.example.com&region=eu-west-1`; undefined for what is no such URL. Without an endpoint it is
 * Amazon's, where the bucket is part of the host's name; `style=path` and `style=host` choose.
 */
export function parseS3Url(text: string): S3Location | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const style = searchParams.get('style') ?? (endpoint ? 'path' : 'host')
  const valid =
    protocol === 's3:' &&
    hostname !== '' &&
    [port, username, password].every((part) => part === '') &&
    [...searchParams.keys()].every((name) => OPTIONS.includes(name)) &&
    (endpoint === undefined || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) &&
    ['path', 'host'].includes(style)
  if (!valid) return undefined
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    href: `s3://${hostname}${folder && `/${folder}`}`,
    bucket: hostname,
    prefix: folder && `${folder}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    pathStyle: style === 'path',
  }
}
