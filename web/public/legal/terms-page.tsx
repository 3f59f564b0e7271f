import { Coming } from '../sold.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { MailLink } from './mail-link.tsx'

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Use"
      lead="What you can expect of Kithmap, and what Kithmap expects of you. Written to be read."
      contents="Sections of the terms"
      sections={sections}
    />
  )
}

const sections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of Terms',
    content: (
      <>
        <p>
          By creating an account or using Kithmap in any other way you agree to these terms. If you use Kithmap for a
          company or another organization, you agree on its behalf and confirm that you may do so.
        </p>
        <p>If you do not agree, please do not use the service.</p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'Description of Service',
    content: (
      <>
        <p>
          Kithmap lets you map professional and personal networks: you create networks of people, organizations, events
          and venues, connect them, attach notes and tasks, import contacts from files, and look at what follows from it
          all.
        </p>
        <p>
          The Free plan covers one network with unlimited connections. The Pro plan is paid monthly or yearly, renews by
          itself until you cancel, and can be cancelled at any time with effect from the end of the period you have paid
          for. Prices and features are those shown on the <a href="/pricing">pricing page</a> when you subscribe; what
          is marked as coming there is not yet part of what you pay for.
        </p>
        <p>
          Some features use automated language models. What they produce can be wrong; check it before you rely on it.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Registration and Accounts',
    content: (
      <>
        <p>
          You need an account with a working e-mail address to keep networks. Please give correct details, keep your
          password to yourself, and tell us without delay if you believe that somebody else has used your account. You
          answer for what happens under it.
        </p>
        <p>An account belongs to one person. You must be at least 13 years old to have one.</p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'User Content',
    content: (
      <>
        <p>
          What you enter stays yours. You give us only the permission we need to run the service for you: to store your
          content, process it, back it up and show it to you and to those you share it with
          <Coming promised="sharing" />.
        </p>
        <p>
          Much of what you enter is about other people. Enter only what you may lawfully keep about them, treat it
          fairly, and respect their wish if they ask you to remove it.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    content: (
      <p>
        How we handle personal data is described in our <a href="/privacy">Privacy Policy</a>, which is part of these
        terms.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    content: (
      <>
        <p>
          We protect the service with reasonable technical and organizational measures, among them encrypted
          connections, hashed passwords and strict separation of each account’s data. No service on the internet is
          perfectly secure, so keep your own copies of what you cannot do without.
        </p>
        <p>
          If you find a weakness, please report it to <MailLink to="supportEmail" /> before you tell others, and do not
          look at data that is not yours. We will not act against anybody who reports in good faith.
        </p>
      </>
    ),
  },
  {
    id: 'prohibited',
    title: 'Prohibited Activities',
    content: (
      <>
        <p>You may not use Kithmap to</p>
        <ul>
          <li>break the law or the rights of others, in particular their privacy;</li>
          <li>stalk, harass, discriminate against or profile people in secret;</li>
          <li>collect data about people on a large scale without their knowledge;</li>
          <li>upload malicious code, or try to get at accounts, data or systems that are not yours;</li>
          <li>disturb the service, for example by automated requests beyond the limits we set;</li>
          <li>resell the service, or pass it off as your own, without our written agreement.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    content: (
      <>
        <p>
          You can delete your account at any time in your account settings. Your networks are deleted with it, for good.
        </p>
        <p>
          We may suspend or close an account that seriously or repeatedly breaks these terms. Unless the law or the
          safety of others forbids it, we tell you beforehand and give you the chance to take your data with you.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to These Terms',
    content: (
      <p>
        We may change these terms as the service or the law changes. We announce changes that matter by e-mail or in the
        app at least 30 days before they apply. If you go on using Kithmap after that, the new terms apply; if you do
        not agree, you can end your account until then.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of Liability',
    content: (
      <>
        <p>
          Kithmap is provided as it is. We work to keep it available and correct, and cannot promise that it always is.
          We make no promise that a contact, an introduction or an opportunity will come of it.
        </p>
        <p>
          As far as the law allows, we are not liable for indirect or consequential damage, lost profit or lost data,
          and our liability in total is limited to what you paid for Kithmap in the twelve months before the damage.
          Nothing here limits liability for intent, gross negligence, injury to people, or anything else that may not be
          limited by law.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    content: (
      <p>
        Questions about these terms? Write to <MailLink to="supportEmail" /> or use the{' '}
        <a href="/contact">contact form</a>.
      </p>
    ),
  },
]
