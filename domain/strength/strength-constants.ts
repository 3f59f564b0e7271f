import type { InteractionKind } from '../entities/interaction/interaction.ts'

/*
 * Every number and word that decides how strong a tie is by what happened between two, in one place. Each is a judgment, the
 * same for everybody; what they mean together is in docs/decisions/0059.
 */

/**
 * What an interaction adds on its day, by its kind. A note is about somebody and not with them. A mail counts as little as
 * `weightOfOneWayMail` while nothing went the other way, and as here once it did: each half of an exchange is one.
 */
export const weightOf: Readonly<Record<InteractionKind, number>> = {
  met: 5,
  called: 3,
  introduced: 3,
  wrote: 1,
  was_written_to: 1,
  note: 0,
}

export const weightOfOneWayMail = 0.2

/**
 * A mail is answered if one went the other way at most so many days before or after it. Before as well, since the last one of
 * an exchange is a part of it though nobody writes back.
 */
export const answerWithinDays = 30

/** Days after which an interaction counts half. */
export const halfLifeDays = 180

/** The same for family and friends, who need not meet to stay close. */
export const closeHalfLifeDays = 720

/** The sum at which a tie has 63 of 100 points: the greater, the more it takes to be close. */
export const sumScale = 8

/** The least points of strength 2, 3, 4 and 5; below that it is 1. */
export const leastScores = [20, 40, 60, 80] as const

/** The least part that is left of a tie which is called so; below that it has gone quiet. */
export const leastLeft = { fresh: 0.75, cooling: 0.5, fading: 0.25 } as const

/**
 * Words by which the label of a connection or a tag of the node says family or friend, in the languages that most networks
 * are kept in; without case and accents.
 */
export const closeWords: ReadonlySet<string> = new Set(
  [
    'family friend friends bestie relative relatives mother mom mum father dad parent parents brother sister sibling siblings',
    'son daughter child children spouse wife husband fiance fiancee girlfriend boyfriend cousin uncle aunt nephew niece',
    'grandmother grandfather grandparent grandparents godmother godfather godchild',
    'familie freund freundin freunde mutter vater eltern bruder schwester geschwister sohn tochter ehefrau ehemann',
    'famille ami amie amis amies mere pere frere soeur fils fille epouse epoux',
    'familia amigo amiga amigos amigas madre padre hermano hermana hijo hija esposa esposo',
    'famiglia amico amica amici fratello sorella figlio figlia moglie marito',
    'mae pai irmao irma filho filha marido vriend vriendin vrienden moeder vader broer zus zoon dochter',
  ].flatMap((line) => line.split(' ')),
)

/** Words that, after one of those, say that something else is meant: a family office is a fund. */
export const notCloseBefore: ReadonlySet<string> = new Set([
  'office',
  'offices',
  'business',
  'company',
  'fund',
  'doctor',
  'lawyer',
  'law',
  'foundation',
])
