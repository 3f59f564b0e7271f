import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { type Html, sandboxPage, styleSheet } from '../page.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'
import { texts } from './texts.ts'

/** Path at which the pages are mounted. */
export const mailboxPath = '/sandbox/mail'

const mostShown = 200

/**
 * Content security policy of the page with an email. It allows inline styles, because emails use them and the frame
 * inherits the policy of the page.
 */
const mailPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the routes of the mailbox: the list and single emails for people, and messages.json for tests. */
export function mailboxPages(mailbox: Mailbox): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/', async (c) => c.html(listPage(await mailbox.list())))
  app.get('/messages.json', async (c) => {
    const to = c.req.query('to')?.toLowerCase()
    const mails = await mailbox.list()
    return c.json(to ? mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === to)) : mails)
  })
  app.get('/mailbox.css', (c) =>
    c.body(styleSheet('mail/mailbox.css'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/mailbox.js', (c) => c.body(asset('mailbox.js'), 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.post('/delete-all', csrf(), async (c) => {
    await mailbox.deleteAll()
    return c.redirect(mailboxPath, 303)
  })
  app.get('/messages/:id', async (c) => {
    const mail = await mailbox.find(c.req.param('id'))
    if (!mail) return c.html(missingPage(), 404)
    c.header('content-security-policy', mailPolicy)
    return c.html(mailPage(mail))
  })
  return app
}

function asset(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
}

function page(title: string, content: Html): Html {
  return sandboxPage({ title, styles: `${mailboxPath}/mailbox.css`, script: `${mailboxPath}/mailbox.js`, content })
}

function listPage(mails: readonly StoredMail[]): Html {
  const shown = mails.slice(0, mostShown)
  const rest = mails.length > mostShown ? ` ${texts.newest(mostShown)}` : ''
  return page(
    texts.title,
    html`<header class="intro">
<h1>${texts.title}</h1>
<p>${texts.explanation}</p>
</header>
<main id="mails" data-newest="${mails[0]?.id ?? ''}" data-count="${mails.length}">
<div class="bar">
<p role="status">${texts.count(mails.length)}.${rest}</p>
${mails.length > 0 ? html`<form method="post" action="${mailboxPath}/delete-all"><button type="submit">${texts.deleteAll}</button></form>` : ''}
</div>
${shown.length > 0 ? html`<ul class="mails" aria-label="${texts.list}">${shown.map(row)}</ul>` : html`<p class="empty">${texts.empty}</p>`}
</main>`,
  )
}

function row(mail: StoredMail): Html {
  return html`<li>
<a href="${mailboxPath}/messages/${mail.id}">
<span class="subject">${mail.subject || texts.noSubject}</span>
<span class="to">${mail.to.join(', ') || texts.noRecipient}</span>
${time(mail)}
</a>
</li>`
}

function mailPage(mail: StoredMail): Html {
  return page(
    mail.subject || texts.noSubject,
    html`<header class="intro">
<p class="back"><a href="${mailboxPath}">← ${texts.back}</a></p>
<h1>${mail.subject || texts.noSubject}</h1>
<dl>
<div><dt>${texts.to}</dt><dd>${mail.to.join(', ') || texts.noRecipient}</dd></div>
<div><dt>${texts.from}</dt><dd>${mail.from}</dd></div>
<div><dt>${texts.received}</dt><dd>${time(mail)}</dd></div>
</dl>
</header>
<main>
${mail.html ? formatted(mail) : ''}
<section>
<h2>${texts.plain}</h2>
<div class="plain">${mail.text ? linked(mail.text) : texts.noText}</div>
</section>
</main>`,
  )
}

/**
 * Renders the untrusted HTML of an email in a frame without scripts, forms, origin or external resources. Links open
 * outside the frame. The HTML is in `srcdoc`, because the server forbids framing of its pages.
 */
function formatted(mail: StoredMail): Html {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'"
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_top">`
  return html`<section>
<h2>${texts.formatted}</h2>
<iframe title="${texts.formatted}" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox" srcdoc="${head}${mail.html}"></iframe>
</section>`
}

/** Splits plain text into text and links for the URLs in it. */
function linked(text: string): (string | Html)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

function time(mail: StoredMail): Html {
  const readable = new Date(mail.receivedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${mail.receivedAt}">${readable}</time>`
}

function missingPage(): Html {
  return page(
    texts.missingTitle,
    html`<header class="intro">
<p class="back"><a href="${mailboxPath}">← ${texts.back}</a></p>
<h1>${texts.missingTitle}</h1>
</header>
<main><p class="empty">${texts.missing}</p></main>`,
  )
}
