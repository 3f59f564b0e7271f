import type { NetworkTemplate } from '../template.ts'

export const londonVentureCapital: NetworkTemplate = {
  id: 'london-venture-capital',
  name: 'London Venture Capital',
  description: 'The path to a seed round in London: angels and operators first, then the funds that follow them.',
  nodes: [
    {
      name: 'Balderton Capital',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://www.balderton.com',
      notes:
        'Invests in European technology companies, from early stage to growth. Read their public essays on what they fund before you write.',
    },
    {
      name: 'Partner, Series A fund',
      type: 'person',
      title: 'Partner',
      notes:
        'Invests in your next round, in about 18 months. Until then, send a short update every quarter with the same three numbers.',
    },
    {
      name: 'Partner, seed fund',
      type: 'person',
      title: 'General partner',
      notes:
        'Leads rounds and makes the decision. Ask a founder they backed to introduce you; an email of six lines to forward is enough.',
    },
    {
      name: 'Portfolio founder',
      type: 'person',
      title: 'CEO, backed by the seed fund',
      notes: 'Ask how the fund behaved in a bad quarter. If the answer convinces you, ask for the introduction.',
    },
    {
      name: 'The Conduit',
      type: 'venue',
      address: '6 Langley Street, London WC2H 9JA',
      profileUrl: 'https://www.theconduit.com',
      notes:
        "Members' club in Covent Garden for people working on social and environmental change. Good for a first coffee with an angel.",
    },
    {
      name: 'Venture debt banker',
      type: 'person',
      title: 'Director, innovation banking',
      notes: 'Relevant after the round, not before. Ask now which numbers they will want to see later.',
    },
    {
      name: 'Founder breakfast',
      type: 'event',
      inDays: 10,
      notes:
        'Breakfast with eight founders who are one round ahead of you. Each guest may ask one question, so prepare yours.',
    },
    {
      name: 'Principal, seed fund',
      type: 'person',
      title: 'Principal',
      notes:
        'Takes the first meeting and can speak for you inside the fund. Ask what the partner will doubt, and prepare an answer to that.',
    },
    {
      name: 'Angel, former founder',
      type: 'person',
      title: 'Angel investor',
      notes:
        'Sold a company in your field. A small investment and an endorsement from them help you get meetings with funds.',
    },
    {
      name: 'Angel syndicate lead',
      type: 'person',
      title: 'Leads an angel syndicate',
      notes:
        'Invests the money of ten to thirty angels together. Have SEIS and EIS advance assurance ready before you call.',
    },
    {
      name: 'Index Ventures',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://www.indexventures.com',
      notes:
        'Multi-stage, with offices in London, San Francisco and New York. Their guides on option plans are worth using.',
    },
    {
      name: 'Seedcamp',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://seedcamp.com',
      notes: 'Pre-seed and seed across Europe since 2007. Early investor in Wise, Revolut and UiPath.',
    },
    {
      name: 'You',
      type: 'person',
      title: 'Founder raising a seed round',
      notes:
        'Put your one-line pitch, the amount and the date on which you open the round here. Speak to all funds within three weeks.',
    },
    {
      name: 'Startup accountant',
      type: 'person',
      title: 'Chartered accountant',
      notes: 'Files SEIS/EIS advance assurance with HMRC. Start early: answers take weeks.',
    },
    {
      name: 'UK Business Angels Association',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://ukbaa.org.uk',
      notes: 'Trade body for angel investing. The member list shows which syndicates take applications.',
    },
    {
      name: 'Pitch evening',
      type: 'event',
      inDays: 24,
      notes:
        'You have three minutes and no demo. Invite the principal in person, and introduce yourself to other guests beforehand.',
    },
    {
      name: 'Venture lawyer',
      type: 'person',
      title: 'Partner, law firm',
      notes: 'Reads the term sheet before you sign. The BVCA model documents are free and the usual starting point.',
    },
    {
      name: 'Term sheet deadline',
      type: 'event',
      inDays: 60,
      notes: 'Set this date yourself. Tell every investor the same date, so that all of them decide by then.',
    },
    {
      name: 'Atomico',
      type: 'organization',
      address: 'London, UK',
      profileUrl: 'https://www.atomico.com',
      notes:
        'Invests from Series A onward. Publishes the yearly State of European Tech report, a source for your market slide.',
    },
    {
      name: 'British Business Bank',
      type: 'organization',
      address: 'Sheffield and London, UK',
      profileUrl: 'https://www.british-business-bank.co.uk',
      notes:
        'State-owned. Invests through funds and runs programs such as Start Up Loans; its reports list active investors.',
    },
  ],
  edges: [
    ['You', 'Angel, former founder', 'Mentor'],
    ['You', 'Portfolio founder', 'Friend'],
    ['You', 'Principal, seed fund', 'First meeting'],
    ['You', 'Venture lawyer', 'Client of'],
    ['You', 'Startup accountant', 'Client of'],
    ['You', 'Founder breakfast', 'Attends'],
    ['You', 'Pitch evening', 'Pitches at'],
    ['You', 'Term sheet deadline', 'Sets'],
    ['Portfolio founder', 'Partner, seed fund', 'Can introduce you'],
    ['Angel, former founder', 'Angel syndicate lead', 'Co-invests with'],
    ['Angel, former founder', 'The Conduit', 'Member of'],
    ['Angel syndicate lead', 'UK Business Angels Association', 'Member of'],
    ['Partner, seed fund', 'Seedcamp', 'Works at'],
    ['Principal, seed fund', 'Seedcamp', 'Works at'],
    ['Principal, seed fund', 'Partner, seed fund', 'Reports to'],
    ['Partner, seed fund', 'Partner, Series A fund', 'Passes companies on to'],
    ['Partner, Series A fund', 'Balderton Capital', 'Works at'],
    ['Seedcamp', 'Index Ventures', 'Co-investor'],
    ['You', 'Atomico', 'Sends updates to'],
    ['Seedcamp', 'Pitch evening', 'Sends partners to'],
    ['British Business Bank', 'UK Business Angels Association', 'Works with'],
    ['Venture lawyer', 'Term sheet deadline', 'Prepares'],
    ['Venture debt banker', 'Partner, Series A fund', 'Lends alongside'],
    ['Venture debt banker', 'Founder breakfast', 'Hosts'],
  ],
}
