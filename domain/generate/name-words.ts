/* Word lists that distinguish names from other capitalized words, for languages in which names are
   capitalized. */

const set = (written: string) => new Set(written.split(/\s+/))

/** Capitalized words that are not names: first words of sentences, calendar words, languages and titles. */
export const noNames =
  set(`i i'm i’m i'd i’d i've i’ve a about add after all also am an and any are around as at based because before build
  building but by call can connect contact contacts create currently do events every everybody everyone find first focus for
  from get give goal goals good great had hello help her hi his how if in include including introduce is it its join know last
  let like list located looking made make map maybe meet meeting my name names need network new next no notes today tomorrow yesterday here of on one or organizations
  our people places please reach recently search seeking she he show so some somebody someone start that the their then there these they this
  those to together two us using venues want we what when where which who whom whose why with without work working would yes
  you your companies
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december spring summer autumn winter english german french spanish italian portuguese russian chinese japanese
  hindi bengali arabic urdu indonesian european american british indian african asian dutch swiss swedish mexican brazilian
  ceo cto cfo coo cmo cio ciso cpo vp svp evp hr phd mba ai ki ia it ml ux ui pr seo crm vc vcs b2b b2c saas esg ngo ngos r&d eu uk usa us un
  eu bin ich wir ich suche mein meine unser unsere kennst kenne die der das den dem des ein eine und oder für mit wer wo ziel auch zum zur im
  je j'ai j’ai j'habite j’habite nous mon ma mes notre nos le la les un une des cherche trouver pour avec dans chez aussi objectif mais
  yo mi mis nuestro nuestra el los las busco buscamos quiero para con en también soy tengo vivo trabajo conozco pero
  eu meu minha meus minhas nosso o os as um uma procuro quero para com em também sou moro conheço tenho mas
  io il lo gli uno cerco vogliamo per anche sono lavoro conosco
  außerdem wichtige kontakte gesucht meinen kontakt contacts événements évènements contactos contatos eventos notre incluir incluye inclure tengo soy sou procuro контакты ооо ао зао пао
  saya kami kita mencari untuk dengan di dan dari ingin juga teman kenalan
  я мы мой моя мои наш и в на ищу хочу нужны нужен с для по это также у работаю живу знаю мне`)
/** Words that can occur within a name. */
export const connectors = set('de la las los del da do dos das du des von van der den bin al el y e di della')
/** Surnames that follow a preposition within a name: "Ana de Souza". */
export const surnames = set(
  'silva santos souza sousa costa oliveira almeida lima cruz rosa castro vega gama luca jong vries berg',
)
export const roleLetters = /^(?:ceo|cto|cfo|coo|cmo|cio|ciso|cpo|vp|svp|evp|hr|vc|pm|gf|pdg)$/i
export const roleWords =
  set(`investor investors investorin inversor inversora investidor investidora investisseur инвестор gründer gründerin fondateur
  fondatrice fundador fundadora основатель designer designerin arquitecto arquitecta arquiteto architekt architektin architecte
  архитектор дизайнер инженер ingénieur ingeniero engenheiro ingenieur director directora diretor directeur directrice direktur
  директор geschäftsführer geschäftsführerin abogado abogada advogado avocat avocate anwalt anwältin юрист médico médica
  profesor profesora professor professora professeur dosen pengusaha desainer insinyur jornalista periodista журналист koch chef chefin
  amiga amigo ami amie freund freundin друг teman journaliste journalist artiste künstler künstlerin herausgeber`)
