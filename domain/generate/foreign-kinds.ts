import type { NodeType } from '../entities/node/node.ts'

/* Nouns that determine a node's type, for languages other than English whose names are capitalized. For English, see
   `words.ts`. */

const set = (written: string) => written.trim().split(/\s+/)

/** Plural nouns for the kinds of nodes that people look for. */
const plurals: Partial<Record<NodeType, string>> = {
  person: `investoren gründer gründerinnen mitgründer entwickler künstler künstlerinnen sammler ärzte ärztinnen lehrer
    lehrerinnen anwälte journalisten journalistinnen architekten architektinnen sponsoren kunden partner lieferanten
    händler mentoren berater handwerker ehrenamtliche pfleger designer ingenieure unternehmer forscher politiker
    investisseurs fondateurs artistes développeurs collectionneurs médecins enseignants avocats journalistes fournisseurs
    restaurateurs bénévoles mécènes architectes ingénieurs clients partenaires mentors chercheurs élus artisans
    inversores inversionistas fundadores artistas desarrolladores coleccionistas médicos profesores abogados periodistas
    distribuidores proveedores sommeliers clientes socios mentores arquitectos ingenieros investigadores voluntarios
    investidores desenvolvedores colecionadores professores advogados jornalistas fornecedores engenheiros arquitetos
    parceiros mentores voluntários pesquisadores construtores
    investitori fondatori artisti sviluppatori medici insegnanti avvocati giornalisti fornitori clienti
    pemasok desainer investor pengusaha dosen jurnalis pelanggan mitra
    инвесторов инвесторами поставщиков поставщиками журналистов журналистами клиентов клиентами партнёров партнеров
    партнёрами партнерами дизайнеров художников учителей врачей юристов архитекторов`,
  organization: `unternehmen firmen banken vereine universitäten schulen krankenhäuser kliniken stiftungen verbände agenturen
    entreprises sociétés banques écoles universités hôpitaux associations fondations agences cliniques
    empresas bancos escuelas universidades hospitales fundaciones agencias clínicas asociaciones construtoras escolas
    hospitais fundações associações agências aziende banche scuole università ospedali
    perusahaan bank компаний компании банков банками школ университетов больниц фондов`,
  event: `messen konferenzen veranstaltungen festivals salons conférences foires événements évènements ferias congresos
    conferencias eventos feiras congressos conferências fiere acara pameran конференций конференции выставок выставки мероприятия`,
  venue: `galerien restaurants hotels cafés museen theater buchhandlungen galeries hôtels musées théâtres librairies galerías
    hoteles restaurantes museos librerías galerias hotéis museus livrarias gallerie alberghi ristoranti musei hotel kafe
    restoran галереи галерей отелей ресторанов музеев кафе`,
}

/** Singular nouns that precede a name: "la société Océalgue", "компания 2ГИС". */
const singulars: Partial<Record<NodeType, string>> = {
  person: `professeur professeure docteur investisseur investisseuse avocat avocate architecte journaliste profesor profesora
    doctor doctora inversor inversora abogado abogada arquitecto arquitecta periodista professor professora
    doutor doutora investidor investidora advogado advogada jornalista arquiteto arquiteta
    профессор инвестор юрист архитектор журналист`,
  organization: `société association entreprise banque fondation agence maison mairie moulin moulins chambre clinique empresa fundación fundação
    asociación associação banco agencia agência clínica cámara câmara bodega cooperativa compañía companhia perusahaan
    yayasan firma verein stiftung компания компании компанией компанию фонд фонда фондом банк банка банком группа ооо ао зао пао sarl sas`,
  event: `salon foire fête conférence festival feria fiesta congreso conferencia feira festa congresso messe kongress konferenz
    pameran конференция конференции выставка выставки фестиваль форум`,
  venue: `galerie musée théâtre café restaurant hôtel librairie museo teatro restaurante hotel librería museu livraria galería
    galeria museum theater buchhandlung кафе музей театр ресторан отель галерея`,
}

/** Endings of German compound nouns. The last part of a compound determines the type. */
const germanEnds: readonly (readonly [RegExp, NodeType])[] = [
  [
    /(?:bank|sparkasse|kasse|verein|verband|bund|werke?|hochschule|universität|schule|kammer|klinik|spital|klinikum|krankenhaus|stiftung|agentur|gesellschaft|genossenschaft|ministerium|amt)$/,
    'organization',
  ],
  [/(?:museum|theater|haus|halle|galerie|café|buchhandlung|bibliothek)$/, 'venue'],
  [/(?:messe|konferenz|kongress|tagung|festival|stammtisch)$/, 'event'],
  [/(?:meister|meisterin|leiter|leiterin|chef|chefin|berater|beraterin|führer|führerin)$/, 'person'],
]

function table(written: Partial<Record<NodeType, string>>): ReadonlyMap<string, NodeType> {
  return new Map(
    Object.entries(written).flatMap(([type, words]) =>
      set(words).map((word): [string, NodeType] => [word, type as NodeType]),
    ),
  )
}

const many = table(plurals)
const one = table(singulars)

/** Returns the node type for a plural noun, or undefined if unknown. */
export function foreignPlural(word: string): NodeType | undefined {
  return many.get(word.toLowerCase())
}

/** Returns the node type for a noun before or within a name, or undefined if unknown. */
export function foreignKind(word: string): NodeType | undefined {
  const plain = word.toLowerCase()
  return one.get(plain) ?? many.get(plain)
}

/** Returns the node type for a German compound noun, or undefined if unknown. */
export function germanKind(word: string): NodeType | undefined {
  const plain = word.toLowerCase()
  return plain.length > 4 ? germanEnds.find(([end]) => end.test(plain))?.[1] : undefined
}
