// Renders docs/guia-de-usuario.md as /ayuda.html and copies its pictures.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Marked } from 'marked'
import { root } from '../prepare.mjs'

/** Like GitHub's heading ids, so that the guide's links work in both places. */
const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const renderer = {
  heading({ tokens, depth, text }) {
    return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
  },
  image({ href, text }) {
    return `<img src="/${href}" alt="${text}" loading="lazy">`
  },
}

export function writeGuide(dist) {
  const guide = readFileSync(path.join(root, 'docs/guia-de-usuario.md'), 'utf8')
  const body = new Marked({ renderer }).parse(guide)
  writeFileSync(
    path.join(dist, 'ayuda.html'),
    `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Guía de usuario · Huella</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/ayuda.css">
</head>
<body>
<main>
${body}</main>
</body>
</html>
`,
  )
  cpSync(path.join(root, 'docs/guia'), path.join(dist, 'guia'), { recursive: true })
}
