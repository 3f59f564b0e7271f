import { content } from '../content.ts'
import { Coming } from '../sold.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { MailLink } from './mail-link.tsx'

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="A map of relationships is a trusted thing. This is what we keep, why, and what you can ask of us."
      contents="Sections of the policy"
      sections={sections}
    />
  )
}

const sections: readonly LegalSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    content: (
      <>
        <p>
          This policy explains how Kithmap handles personal data: yours as a user, and that of the people you put on
          your maps. It applies to this website, the app and its API.
        </p>
        <p>
          For your account we decide what is processed and answer for it. For what you enter about others, you decide,
          and we process it on your behalf.
        </p>
      </>
    ),
  },
  {
    id: 'collection',
    title: 'Information We Collect',
    content: (
      <>
        <h3>Personal information</h3>
        <ul>
          <li>your name and e-mail address;</li>
          <li>profile information, such as your username;</li>
          <li>network connection data: the nodes, connections, notes, tags and tasks you create or import;</li>
          <li>communication preferences, and messages you send us.</li>
        </ul>
        <p>
          If you subscribe, our payment provider collects your card details. We never see them; we are told only whether
          and until when a subscription is paid.
        </p>
        <h3>Usage information</h3>
        <ul>
          <li>IP address;</li>
          <li>browser type;</li>
          <li>operating system;</li>
          <li>access times and dates;</li>
          <li>pages viewed;</li>
          <li>interaction with features.</li>
        </ul>
        <h3>How long we keep it</h3>
        <ul>
          <li>what is in your account: until you delete it or the account, which you can do at any time;</li>
          <li>an account whose address nobody confirms: a week;</li>
          <li>where a session came from: until it ends, ninety days after signing in at the latest;</li>
          <li>
            what happened to your account, such as sign-ins, with the shortened IP address and the browser: ninety days;
          </li>
          <li>
            how many networks AI has written for you: as long as your account, and for a year after it is deleted with a
            mark made of your address that nobody can turn back into it;
          </li>
          <li>
            what somebody asked you about an introduction by our mail, and your answer: sixty days; that you stopped
            such mails: for good, as a mark made of your address;
          </li>
          <li>messages from the contact form: a year.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How We Use Your Information',
    content: (
      <ul>
        <li>
          <strong>Service provision:</strong> to store your networks, show them on all your devices, and run your
          subscription.
        </li>
        <li>
          <strong>Personalization:</strong> to remember how you like to work, such as the order of your networks.
        </li>
        <li>
          <strong>Communication:</strong> to verify your address, answer you, send the reminders you have asked for
          <Coming promised="reminders" />, and tell you about changes that concern you.
        </li>
        <li>
          <strong>Security:</strong> to recognize and stop abuse, and to find out what went wrong when something did.
        </li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'Information Sharing',
    content: (
      <>
        <p>We never sell or rent personal data. We share it only</p>
        <ul>
          <li>
            with your consent, for example when you share a network
            <Coming promised="sharing" />;
          </li>
          <li>where a legal obligation requires it;</li>
          <li>where it is needed to protect the rights, property or safety of people;</li>
          <li>
            with service providers who work for us under confidentiality, such as for hosting, mail, payment, and
            language models if you use features that need one.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Data Security',
    content: (
      <>
        <ul>
          <li>Data is encrypted in transit{content.promises.encryptionAtRest && ' and at rest'}.</li>
          <li>Access controls separate every account’s data, in the application and once more in the database.</li>
          {content.promises.regularAudits && <li>Regular audits look for weaknesses.</li>}
          {content.promises.incidentResponse && (
            <li>
              An incident response plan says who does what if something happens, and you are told if it concerns you.
            </li>
          )}
        </ul>
        <p>Nobody can give an absolute guarantee of security, and neither can we.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your Rights',
    content: (
      <>
        <p>You have the right to</p>
        <ul>
          <li>access: learn what we hold about you;</li>
          <li>correction: have what is wrong put right;</li>
          <li>deletion: have it removed;</li>
          <li>objection: object to certain processing;</li>
          <li>data portability: receive your data in a form that other programs can read.</li>
        </ul>
        <p>
          Write to <MailLink to="privacyEmail" /> to exercise any of them.
          {content.promises.privacyAnswer && ` We answer ${content.promises.privacyAnswer}.`} If you are not content
          with the answer, you may turn to the data protection authority where you live.
        </p>
        <p>
          If you believe that somebody keeps data about you on a map, write to us as well; we pass your request on to
          them.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and Tracking',
    content: (
      <>
        <ul>
          <li>
            <strong>Essential:</strong> a cookie keeps you signed in. Your browser also keeps a copy of your networks,
            so that no edit is lost when the connection is.
          </li>
          <li>
            <strong>Preference:</strong> whether the sidebar is open, and whether you like it light or dark.
          </li>
          <li>
            <strong>Analytics:</strong> figures about use come from our own server’s records. We set no cookie for them.
          </li>
        </ul>
        <p>Our pages load nothing from other companies’ servers, so nobody else can follow you here.</p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children’s Privacy',
    content: (
      <p>
        Kithmap is not meant for children under 13, and we do not knowingly collect data from them. If we learn that we
        have, we delete it promptly. If you know of a case, please tell us.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to Privacy Policy',
    content: (
      <p>
        When this policy changes, the new version appears here. We announce changes that matter by e-mail or in the app
        before they apply.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact Us',
    content: (
      <p>
        Questions about privacy? Write to <MailLink to="privacyEmail" /> or use the <a href="/contact">contact form</a>.
      </p>
    ),
  },
]
