import { type Industry, industries } from '../catalog/community/industries.ts'

/** Common industries for which there is no community network. */
export const otherTrades = ['Law', 'Property', 'Hospitality', 'Crafts'] as const

/** An industry for which a network can be generated. */
export type Trade = Industry | (typeof otherTrades)[number]

const trades: readonly Trade[] = [...industries, ...otherTrades]

/** Words that indicate an industry without naming it. */
const tradeWords: Readonly<Record<Trade, RegExp>> = {
  Aerospace: /\b(?:aircraft|avionics|satellites?|space agenc\w+|air shows?|pilots|aviation)\b/i,
  Agriculture: /\b(?:farms?|farmers?|farming|crops?|agronom\w+|vineyards?|fisher(?:y|ies))\b/i,
  Arts: /\b(?:art|artists?|galler(?:y|ies)|sculpt\w+|painters?|kunst|artistes|galeries)\b/i,
  Career: /\b(?:careers?|job fairs?|job|recruiters|hiring|newcomer|internships?)\b/i,
  Celebrity: /\b(?:celebrit(?:y|ies)|publicists|premieres)\b/i,
  Consulting: /\b(?:consulting|consultancy|consultancies)\b/i,
  Education: /\b(?:schools?|teachers?|universities|edtech|courses|learning|kindergartens?)\b/i,
  Energy: /\b(?:climate|solar|wind|grid|renewables?|energy|utilities|batter(?:y|ies))\b/i,
  Entertainment: /\b(?:films?|television|movies?|series|casting|theat(?:er|re)|comed(?:y|ian))\b/i,
  Fashion: /\b(?:fashion|knitwear|showrooms?|textile|cloth(?:es|ing)|sneakers?)\b/i,
  Finance: /\b(?:fintech|banks?|banking|treasur\w+|financing|insurance|accountants?)\b/i,
  Food: /\b(?:food|chefs?|culinary|tasting|brewer(?:y|ies|s)?|beer|wine|baker(?:y|ies|s)?|coffee|butchers?)\b/i,
  Gaming: /\b(?:games?|gaming|playtest|esports?)\b/i,
  Healthcare:
    /\b(?:health|medical|medicine|hospitals?|biotech|clinical|clinics?|pharma\w*|drug|nurses?|nursing|dentists?|dental|doctors?|physicians?|surgeons?|therap(?:y|ist|ists)|veterinar\w+)\b/i,
  'Hedge Funds': /\b(?:hedge funds?|prime broker\w*|allocators?)\b/i,
  History: /\b(?:histor\w+|archaeolog\w+|archiv\w+|heritage|ancient)\b/i,
  'Investment Banking': /\b(?:investment bank(?:s|ing)?|mergers|analysts?)\b/i,
  Luxury: /\b(?:luxury (?:brands?|goods|houses?)|jewell?er\w*|watch(?:es|makers?)?|yachts?)\b/i,
  Manufacturing:
    /\b(?:factor(?:y|ies)|carmakers?|manufacturers?|suppliers?|plant|produce|welders?|machin\w+|foundr(?:y|ies)|toolmakers?)\b/i,
  Media: /\b(?:podcasts?|journalis\w+|newsrooms?|editors?|broadcasters?|newspapers?|magazines?|youtube\w*)\b/i,
  Music: /\b(?:songs?|songwriters?|musicians?|music|recording|choirs?|bands|orchestras?)\b/i,
  Nonprofit: /\b(?:nonprofits?|charit(?:y|ies)|ngos?|volunteers?)\b/i,
  Philanthropy: /\b(?:philanthrop\w+|donors?|giving|grants?|raise funds)\b/i,
  Politics: /\b(?:policy|legislat\w+|congress\w*|elections?|hearings?|senators?|mayors?|campaigns?|politic\w+)\b/i,
  'Private Equity': /\b(?:private equity|buyouts?|family offices?|limited partners)\b/i,
  Royalty: /\b(?:royal|palaces?|court|patron)\b/i,
  Science:
    /\b(?:research(?:ers?| groups?| institutes?)?|physic\w+|oceanograph\w+|biolog\w+|chemi(?:stry|sts?)|scientists?|laborator(?:y|ies)|detector)\b/i,
  Sports: /\b(?:sports?|athletes?|football|soccer|stadiums?|physiotherap\w+|runners?|marathon|gym|climbing)\b/i,
  Technology:
    /\b(?:tech|software|startups?|AI|KI|developers?|SaaS|open source|mobile|cyber\s?security|CISOs?|CTOs?|backend|frontend|data (?:science|scientists?|engineers?)|programmers?|künstliche intelligenz|intelligence artificielle)\b/i,
  Tourism: /\b(?:travel|hotels?|tour\w*|guests)\b/i,
  Law: /\b(?:law|lawyers?|attorneys?|judges?|paralegals?|legal|bar association|notar(?:y|ies))\b/i,
  Property:
    /\b(?:real estate|property|properties|mortgages?|realtors?|landlords?|architects?|construction|(?<!\b(?:app|boat|brand|community|company|guitar|network|organ|ship|startup|team|violin|web(?:site)?)[- ])builders?)\b/i,
  Crafts:
    /\b(?:crafts?|craftsm[ae]n|workshops?|furniture|carpent\w+|woodwork\w*|joiner(?:s|y)?|cabinet makers?|metalwork\w*|potter(?:s|y)?|ceramic\w*|upholster\w+|weav(?:ers?|ing)|(?:boat|guitar|organ|ship|violin)[- ]?(?:build(?:ers?|ing)|makers?|yards?))\b/i,
  Hospitality: /\b(?:weddings?|caterers?|catering|restaurants?|florists?|event planners?|bartenders?|waiters?)\b/i,
}

/** Matches phrases in which authors describe themselves, up to the words about their request. */
const self =
  /\b(?:I|we)(?: have| am| are|'m|’m|'re|’re)?\b[^.!?]*?(?=\b(?:want|looking|look for|seek|need|to reach|to meet|search)|[.!?]|$)/gi

/**
 * Returns the industry with the most matching words, or null. Words in which authors describe themselves have more
 * weight: the owner of a workshop who looks for banks does not work in finance.
 */
export function tradeIn(prompt: string): Trade | null {
  const own = (prompt.match(self) ?? []).join('\n')
  const scores = trades.map((trade) => {
    const name = new RegExp(`\\b${trade}\\b`, 'gi')
    const words = new RegExp(tradeWords[trade], 'gi')
    const score = (written: string) => 2 * count(written, name) + count(written, words)
    return { trade, score: score(prompt) + 3 * score(own) }
  })
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.trade : null
}

function count(written: string, words: RegExp): number {
  return written.match(words)?.length ?? 0
}
