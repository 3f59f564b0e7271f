import { renderToStaticMarkup } from 'react-dom/server'
import type { BuiltPage } from '../../contract/pages.ts'
import tokens from '../ui/theme/tokens.css?raw'
import { IntroductionRequestPage, StopMailsPage } from './mail-links/introduction-request-page.tsx'
import { ReminderPage, StopRemindersPage } from './mail-links/reminder-page.tsx'
import { StopReportPage } from './mail-links/stop-report-page.tsx'
import { BookingPage, MeetingPage } from './mail-links/booking-page.tsx'
import { ContactPage } from './contact/contact-page.tsx'
import { Document, type DocumentProps } from './frame/document.tsx'
import { GuidePage, GuidesPage } from './guide/guide-page.tsx'
import { guides } from './guide/guides.ts'
import { LandingPage } from './landing/landing-page.tsx'
import { PrivacyPage } from './legal/privacy-page.tsx'
import { TermsPage } from './legal/terms-page.tsx'
import { NotFound } from './errors/not-found.tsx'
import type { PageAssets } from './frame/page-assets.ts'
import { Problem } from './errors/problem.tsx'
import { StaticPricingPage } from './pricing/static-pricing-page.tsx'
import { pages, site } from './texts.ts'
import './frame/public.css'

type Page = Omit<DocumentProps, 'assets'>

const all: readonly Page[] = [
  { ...pages.landing, path: '/', robots: 'index,follow', children: <LandingPage /> },
  { ...pages.pricing, path: '/pricing', robots: 'index,follow', children: <StaticPricingPage /> },
  { ...pages.contact, path: '/contact', robots: 'index,follow', children: <ContactPage /> },
  { ...pages.terms, path: '/terms', robots: 'noindex,follow', children: <TermsPage /> },
  { ...pages.privacy, path: '/privacy', robots: 'noindex', children: <PrivacyPage /> },
  { ...pages.docs, path: '/docs', robots: 'index,follow', children: <GuidesPage /> },
  ...guides.map(
    (guide): Page => ({
      path: guide.path,
      title: `${guide.title} – ${site.name}`,
      description: guide.lead,
      robots: 'index,follow',
      children: <GuidePage guide={guide} />,
    }),
  ),
  { ...pages.asking, path: 'asking', robots: 'noindex', children: <IntroductionRequestPage /> },
  { ...pages.stopMails, path: 'stop-mails', robots: 'noindex', children: <StopMailsPage /> },
  { ...pages.reminder, path: 'reminder', robots: 'noindex', children: <ReminderPage /> },
  { ...pages.stopReminders, path: 'stop-reminders', robots: 'noindex', children: <StopRemindersPage /> },
  { ...pages.stopReport, path: 'stop-report', robots: 'noindex', children: <StopReportPage /> },
  { ...pages.booking, path: 'booking', robots: 'noindex', children: <BookingPage /> },
  { ...pages.meeting, path: 'meeting', robots: 'noindex', children: <MeetingPage /> },
  { ...pages.notFound, path: 'not-found', robots: 'noindex', children: <NotFound /> },
  { ...pages.problem, path: 'problem', robots: 'noindex', children: <Problem /> },
]

/** Renders all public pages. The build calls it once, in Node. */
export function renderPages(assets: PageAssets): BuiltPage[] {
  const style = `${assets.style}${darkWithoutScripts()}`
  return all.map((page) => ({
    path: page.path,
    indexed: page.robots === 'index,follow',
    html: `<!doctype html>${renderToStaticMarkup(<Document {...page} assets={{ ...assets, style }} />)}`,
  }))
}

/**
 * Returns the dark theme as a media query. It applies to browsers without scripts, in which the attribute for the color
 * scheme is not set.
 */
function darkWithoutScripts(): string {
  const dark = /:root\[data-mantine-color-scheme="dark"\] (\{[^}]*--[^}]*\})/.exec(tokens)?.[1]
  if (!dark) throw new Error('The dark values were not found in tokens.css.')
  const compact = dark.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')
  return `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme])${compact}}`
}
