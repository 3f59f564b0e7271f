import { LegalPage, type LegalSection } from './legal-page.tsx'
import { MailLink } from './mail-link.tsx'

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Use"
      lead="What you can expect from Kithmap, and what Kithmap expects from you."
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
          By creating an account or using Kithmap in any other way, you agree to these terms. If you use Kithmap for a
          company or another organization, you agree on its behalf and confirm that you are authorized to do so.
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
          and venues, connect them, attach notes and tasks, import contacts from files, and analyze the result.
        </p>
        <p>
          The Free plan covers at least one network with unlimited connections. The Pro plan is paid monthly or yearly
          and renews automatically. You can cancel at any time, effective at the end of the paid period. Prices and
          features are those on the <a href="/pricing">pricing page</a> when you subscribe. Features marked as coming
          are not yet part of what you pay for.
        </p>
        <p>Some features use language models. Their output can be wrong, so check it before you rely on it.</p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Registration and Accounts',
    content: (
      <>
        <p>
          You need an account with a working email address to store networks. Please provide correct details, keep your
          password secret, and tell us immediately if you believe that someone else has used your account. You are
          responsible for activity under your account.
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
          Your content remains yours. You only give us the permission we need to run the service for you: to store your
          content, process it, back it up and show it to you and to the people you choose.
        </p>
        <p>
          Much of your content is about other people. Only enter what you may lawfully store about them, treat it
          fairly, and remove it if they ask you to.
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
          We protect the service with reasonable technical and organizational measures, including encrypted connections,
          hashed passwords and strict separation of each account’s data. No service on the internet is perfectly secure,
          so keep your own copies of important data.
        </p>
        <p>
          If you find a vulnerability, please report it to <MailLink to="supportEmail" /> before you tell others, and do
          not look at data that is not yours. We will not take action against anyone who reports in good faith.
        </p>
      </>
    ),
  },
  {
    id: 'prohibited',
    title: 'Prohibited Activities',
    content: (
      <>
        <p>You may not use Kithmap to:</p>
        <ul>
          <li>break the law or violate the rights of others, in particular their privacy;</li>
          <li>stalk or harass people, discriminate against them, or profile them in secret;</li>
          <li>collect data about people on a large scale without their knowledge;</li>
          <li>upload malicious code, or try to access accounts, data or systems that are not yours;</li>
          <li>disrupt the service, for example with automated requests beyond the limits we set;</li>
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
          You can delete your account at any time in your account settings. This also deletes your networks,
          permanently.
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
        We may change these terms as the service or the law changes. We announce important changes by email or in the
        app at least 30 days before they apply. If you continue to use Kithmap after that, the new terms apply. If you
        do not agree, you can delete your account before then.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of Liability',
    content: (
      <>
        <p>
          Kithmap is provided as is. We work to keep it available and correct, but cannot promise that it always is. We
          do not promise that it leads to a contact, an introduction or an opportunity.
        </p>
        <p>
          As far as the law allows, we are not liable for indirect or consequential damages, lost profit or lost data,
          and our total liability is limited to what you paid for Kithmap in the twelve months before the damage
          occurred. Nothing here limits liability for intentional misconduct, gross negligence, personal injury, or
          anything else that may not be limited by law.
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
