import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { type Html, sandboxPage, styleSheet } from '../page.ts'
import { AuthorizationRequest, type OpenIdProvider } from './provider.ts'
import { texts } from './texts.ts'

/** Path at which the provider is mounted. The issuer is the server's address followed by this path. */
export const openidPath = '/sandbox/openid'

/** The provider's routes: consent pages for browsers, and discovery, keys and tokens for servers. */
export function openidPages(provider: OpenIdProvider): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/.well-known/openid-configuration', (c) => c.json(provider.discovery))
  app.get('/jwks', (c) => c.json(provider.jwks))
  app.get('/openid.css', (c) =>
    c.body(styleSheet('openid/openid.css'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  app.get('/authorize', (c) => {
    const request = readRequest(provider, c.req.query())
    if ('problem' in request) return c.html(rejectedPage(request.problem), 400)
    if ('error' in request) return c.redirect(answer(request, { error: request.error }))
    return c.html(consentPage(provider, request))
  })
  app.post('/authorize', csrf(), async (c) => {
    const request = readRequest(provider, c.req.query())
    if ('problem' in request) return c.html(rejectedPage(request.problem), 400)
    if ('error' in request) return c.redirect(answer(request, { error: request.error }), 303)
    const form = await c.req.formData()
    if (form.get('decision') !== 'allow') return c.redirect(answer(request, { error: 'access_denied' }), 303)
    const [name, email] = [text(form, 'name'), text(form, 'email')]
    if (!email) return c.html(consentPage(provider, request), 400)
    const persona = { name, email: email.toLowerCase(), emailVerified: form.get('verified') !== null }
    return c.redirect(answer(request, { code: provider.grant(request, persona), iss: provider.issuer }), 303)
  })
  app.post('/token', async (c) => {
    const form = await c.req.formData()
    const [id, secret] = credentials(c, form)
    const tokens = await provider.exchange(Object.fromEntries(form), id, secret)
    return c.json(tokens, 'error' in tokens ? 400 : 200)
  })
  return app
}

type Problem = keyof typeof texts.refused
type ReadRequest = AuthorizationRequest | { redirect_uri: string; state: string; error: string } | { problem: Problem }

/**
 * Parses the query of an authorization request. For an unknown client or redirect URL, the provider shows the error
 * instead of redirecting, because such a client could choose any address.
 */
function readRequest({ client }: OpenIdProvider, query: Record<string, string>): ReadRequest {
  if (query.client_id !== client.id) return { problem: 'client' }
  if (query.redirect_uri !== client.redirectUri) return { problem: 'redirect' }
  const parsed = AuthorizationRequest.safeParse(query)
  if (parsed.success) return parsed.data
  return { redirect_uri: client.redirectUri, state: query.state ?? '', error: 'invalid_request' }
}

function answer(
  { redirect_uri: address, state }: { redirect_uri: string; state: string },
  fields: Record<string, string>,
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries({ ...fields, state })) url.searchParams.set(name, value)
  return url.href
}

function text(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

function credentials(c: Context, form: FormData): [string, string] {
  const basic = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (basic === undefined) return [text(form, 'client_id'), text(form, 'client_secret')]
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
  return [id, secret]
}

function page(title: string, body: Html): Html {
  const content = html`<main>
<h1>${title}</h1>
${body}
</main>`
  return sandboxPage({ title, styles: `${openidPath}/openid.css`, content })
}

function consentPage({ client, personas }: OpenIdProvider, { scope, access_type: access }: AuthorizationRequest): Html {
  const known = personas()
  const last = known.at(-1)
  const wishes = scope.split(' ').flatMap((each) => texts.scopes[each] ?? [])
  return page(
    texts.title,
    html`<p>${texts.explanation}</p>
<form method="post">
<label>${texts.name} <input name="name" value="${last?.name ?? 'Gina Marlow'}" autocomplete="off"></label>
<label>${texts.email} <input name="email" type="email" required value="${last?.email ?? 'gina@people.test'}" autocomplete="off" list="known"></label>
<datalist id="known">${known.map(({ email }) => html`<option value="${email}"></option>`)}</datalist>
<label class="check"><input type="checkbox" name="verified" checked> ${texts.verified}</label>
<p>${texts.asks(client.name)}</p>
<ul>${[...wishes, ...(access === 'offline' ? [texts.offline] : [])].map((wish) => html`<li>${wish}</li>`)}</ul>
<div class="buttons">
<button name="decision" value="deny" formnovalidate>${texts.deny}</button>
<button name="decision" value="allow" class="main">${texts.allow}</button>
</div>
</form>`,
  )
}

function rejectedPage(problem: Problem): Html {
  return page(texts.rejectedTitle, html`<p>${texts.refused[problem]}</p>`)
}
