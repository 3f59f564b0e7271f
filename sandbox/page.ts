import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

interface Page {
  readonly title: string
  /** Address of its style sheet. */
  readonly styles: string
  /** Address of a script, if it has one. */
  readonly script?: string
  readonly narrow?: boolean
  readonly content: Html
}

/** A page of the sandbox: plain HTML without anything of the app. */
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

/** The look all pages share, followed by these style sheets, named from this folder. */
export function styleSheet(...names: string[]): string {
  return ['page.css', ...names].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')
}
