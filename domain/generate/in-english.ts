/** Whom and what people look for, in German, French and Spanish, and what it is in English. */
const nouns = `investoren investors|gründer founders|gründerinnen founders|entwickler developers|künstler artists
  |sammler collectors|ärzte physicians|lehrer teachers|anwälte lawyers|journalisten journalists|unternehmen companies
  |firmen companies|banken banks|vereine associations|universitäten universities|schulen schools|krankenhäuser hospitals
  |galerien galleries|messen fairs|konferenzen conferences|investisseurs investors|fondateurs founders|artistes artists
  |développeurs developers|collectionneurs collectors|médecins physicians|enseignants teachers|avocats lawyers
  |journalistes journalists|entreprises companies|banques banks|écoles schools|universités universities
  |hôpitaux hospitals|galeries galleries|salons fairs|conférences conferences|inversores investors|fundadores founders
  |artistas artists|desarrolladores developers|coleccionistas collectors|médicos physicians|profesores teachers
  |abogados lawyers|periodistas journalists|empresas companies|bancos banks|escuelas schools|universidades universities
  |hospitales hospitals|galerías galleries|ferias fairs|conferencias conferences`

/** The words that hold a description together. */
const joints = `suche looking for|suchen looking for|cherche looking for|cherchons looking for|busco looking for
  |buscamos looking for|und and|et and|y and|oder or|ou or|für for|pour for|para for|mit with|avec with|con with|à in
  |en in|im in|dans in|des some|les the|los the|las the|die the`

function table(written: string): ReadonlyMap<string, string> {
  return new Map(
    written.split('|').map((pair): [string, string] => {
      const [word = '', ...meaning] = pair.trim().split(' ')
      return [word, meaning.join(' ')]
    }),
  )
}

const meanings = table(nouns)
const jointMeanings = table(joints)

/** A description with the words put into English that tell what is wanted. One in English stays as it is. */
export function inEnglish(prompt: string): string {
  const replace = (written: string, by: ReadonlyMap<string, string>) =>
    written.replaceAll(/\p{L}+/gu, (word) => by.get(word.toLowerCase()) ?? word)
  const told = replace(prompt, meanings)
  return told === prompt ? prompt : replace(told, jointMeanings)
}
