import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

interface Page {
  readonly title: string
  /** URL of the page's style sheet. */
  readonly styles: string
  /** URL of the page's script, if it has one. */
  readonly script?: string
  readonly narrow?: boolean
  readonly content: Html
}

/** Renders a page of the sandbox. It is plain HTML and shares no code with the app. */
export function sandboxPage({ title, styles, script, narrow, content }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Kithmap</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body class="${narrow ? 'narrow' : ''}">
${content}
</body>
</html>
`
}

/** Returns the styles that all pages share, followed by the named style sheets of this folder. */
export function styleSheet(...names: string[]): string {
  return ['page.css', ...names].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')
}
