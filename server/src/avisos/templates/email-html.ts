import type { Tone } from '@huella/contract'
import type { EmailContent, EmailLayout, Fact } from './email-content.ts'

/*
 * Mail programs invert colours in dark mode in different ways. Text has the program's default colour; a background has
 * either its own text colour or is translucent.
 */
const TEAL = '#0F6E68'
const TINT = 'rgba(102,207,197,0.16)'
const LINE = 'rgba(128,140,138,0.35)'
const MUTED = 'opacity:0.78'
const FONT = "font-family:Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const BREAKABLE = 'overflow-wrap:anywhere;word-break:break-word'

const chipColours: Record<Tone, string> = {
  primary: `background-color:#DDF1EE;color:${TEAL}`,
  secondary: 'background-color:#F3E5F7;color:#7A3E8C',
  success: 'background-color:#E7F2DC;color:#3B6D11',
  warning: 'background-color:#FFF1D0;color:#8A5A00',
  error: 'background-color:#FCE3E1;color:#B3261E',
}

const emphasisStyles = {
  main: 'font-size:18px;line-height:1.4;font-weight:600',
  old: `text-decoration:line-through;${MUTED}`,
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
const withLineBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')

const paragraph = (text: string) => `<p style="margin:0 0 16px">${withLineBreaks(text)}</p>`

/** The HTML version: one column, no images, inline styles only. */
export function emailHtml(content: EmailLayout): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;color-scheme:light dark">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;${FONT};font-size:16px;line-height:1.5;${BREAKABLE}">
<div style="background-color:${TEAL};color:#FFFFFF;border-radius:12px;padding:14px 24px;font-weight:600">${escapeHtml(content.sender)}</div>
<div style="padding:28px 24px 8px">
${chip(content)}<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(content.heading)}</h1>
${content.opening.map(paragraph).join('\n')}
${factList(content.facts ?? [])}${action(content)}${content.closing.map(paragraph).join('\n')}
</div>
<div style="margin:0 24px;border-top:1px solid ${LINE};padding-top:16px;font-size:14px;${MUTED}">
${content.footer.map((line) => `<div>${escapeHtml(line)}</div>`).join('\n')}
</div>
</div>
</body>
</html>
`
}

function chip(content: EmailContent): string {
  if (!content.chip) return ''
  const shape = 'display:inline-block;border-radius:999px;padding:2px 12px;font-size:14px;font-weight:600'
  const style = `${shape};${chipColours[content.chip.tone]}`
  return `<p style="margin:0 0 12px"><span style="${style}">${escapeHtml(content.chip.label)}</span></p>\n`
}

function factList(facts: Fact[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(({ label, value, emphasis }, index) => {
    const last = index === facts.length - 1
    return `<div style="padding:0 0 ${last ? 0 : 14}px">
<div style="font-size:14px;line-height:1.4;${MUTED}">${escapeHtml(label)}</div>
<div style="${emphasis ? emphasisStyles[emphasis] : 'margin:0'}">${withLineBreaks(value)}</div>
</div>`
  })
  return `<div style="margin:4px 0 24px;background-color:${TINT};border-left:4px solid ${TEAL};border-radius:8px;padding:18px 20px">
${rows.join('\n')}
</div>
`
}

function action(content: EmailContent): string {
  if (!content.action) return ''
  const url = escapeHtml(content.action.url)
  const shape = 'display:inline-block;border-radius:8px;padding:12px 24px;font-weight:600;text-decoration:none'
  return `<p style="margin:8px 0 20px"><a href="${url}" style="${shape};background-color:${TEAL};color:#FFFFFF">${escapeHtml(content.action.label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;${MUTED}">Si el botón no funciona, copia esta dirección en tu navegador:<br>
${url}</p>
`
}
