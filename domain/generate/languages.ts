/** The languages in which descriptions are parsed, at least for names and places. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'id' | 'ru' | 'zh' | 'ja' | 'hi' | 'bn' | 'ar' | 'ur'

/** Function words that distinguish related languages. A word may occur in two languages. */
const jointsOf: Partial<Record<Language, string>> = {
  en: 'the and for with who i my want looking to of in a an at me is are from find meet',
  de: 'ich und der die das für suche suchen mit mein meine möchte ein eine einen aus wir bin bei von nach kenne im zu wir sind ich einen gesucht zur',
  fr: 'je et le la les des pour avec cherche cherchons mon ma mes veux un une dans chez nous suis aux du de au connais',
  es: 'yo y el la los las para con busco buscamos mi mis quiero un una en del soy conozco trabajo de quiere',
  pt: 'eu e o os as para com procuro procuramos meu minha quero um uma em do da dos no na sou conheço trabalho de',
  it: 'io e il lo gli per con cerco cerchiamo mio mia voglio un una nel della del sono conosco lavoro di alla',
  id: 'saya dan yang untuk dengan mencari di dari ke ingin kami adalah bekerja bertemu kenal seorang sebuah teman',
}

const scripts: readonly (readonly [RegExp, Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/[ٹڈڑںےہھگچپ]/u, 'ur'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/** Detects the language of a description by its script or its function words. The default is English. */
export function languageOf(prompt: string): Language {
  const letters = prompt.match(/\p{L}/gu)?.length ?? 0
  for (const [script, language] of scripts) {
    // A single name in another script does not change the language, so a minimum share of letters is required.
    const foreign = prompt.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0
    if (foreign * 3 > letters && script.test(prompt)) return language
  }
  const words = new Set(prompt.toLowerCase().match(/\p{L}+/gu))
  let [best, most]: [Language, number] = ['en', 0]
  for (const [language, joints] of Object.entries(jointsOf)) {
    const count = joints.split(' ').filter((joint) => words.has(joint)).length
    if (count > most) [best, most] = [language as Language, count]
  }
  return best
}

/** Words between a person and their employer, for languages in which names are capitalized. */
export const employedAt: Partial<Record<Language, string>> = {
  en: 'at from of with',
  de: 'bei beim von vom der',
  fr: 'chez de du aux',
  es: 'de en del',
  pt: 'da do de na no',
  it: 'di da della presso',
  id: 'dari di',
  ru: 'из в во',
}
