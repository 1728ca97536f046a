import { expect, test } from 'vitest'
import { parseS3Url } from '../../src/platform/files/s3-location.ts'

test('a bucket of Amazon, with or without a folder', () => {
  expect(parseS3Url('s3://clinica?region=eu-south-2')).toEqual({
    href: 's3://clinica',
    bucket: 'clinica',
    prefix: '',
    region: 'eu-south-2',
    endpoint: undefined,
    pathStyle: false,
  })
  expect(parseS3Url('s3://clinica/norte/archivos/')).toMatchObject({
    href: 's3://clinica/norte/archivos',
    prefix: 'norte/archivos/',
    region: 'us-east-1',
  })
})

test('a bucket of another server is part of the path, unless it is said otherwise', () => {
  const url = 's3://clinica?endpoint=http://127.0.0.1:8080'
  expect(parseS3Url(url)).toMatchObject({ endpoint: 'http://127.0.0.1:8080', pathStyle: true })
  expect(parseS3Url(`${url}&style=host`)).toMatchObject({ pathStyle: false })
})

test.each([
  'clinica',
  'https://clinica.s3.amazonaws.com',
  's3://',
  's3:///folder',
  's3://key:secret@clinica',
  's3://clinica?endpoint=127.0.0.1:8080',
  's3://clinica?endpoint=ftp://a',
  's3://clinica?regio=eu-west-1',
  's3://clinica?style=virtual',
])('%s is none', (text) => {
  expect(parseS3Url(text)).toBeUndefined()
})
