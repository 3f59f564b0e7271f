import type { InteractionKind } from '../entities/interaction/interaction.ts'

/*
 * All numbers and words that decide how strong a tie is, based on the interactions between two people. Each is a design
 * choice and the same for all users. docs/decisions/0059 explains how they work together.
 */

/**
 * The weight of an interaction on its day, by kind. A note is about a person, not a contact with them. Unanswered mail
 * weighs only `weightOfOneWayMail`; answered mail has the weight given here, because each half of an exchange counts as
 * one.
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
 * A mail counts as answered if a mail in the other direction is at most this many days before or after it. Days before
 * count too: the last mail of an exchange is part of it even without a reply.
 */
export const answerWithinDays = 30

/** Days after which an interaction counts half. */
export const halfLifeDays = 180

/** The half-life for family and friends, who can stay close without meeting. */
export const closeHalfLifeDays = 720

/** The sum at which a tie scores 63 of 100 points. A greater value makes a high score harder to reach. */
export const sumScale = 8

/** Minimum scores for strengths 2, 3, 4 and 5. Lower scores have strength 1. */
export const leastScores = [20, 40, 60, 80] as const

/** Minimum remaining share of a tie for each label. Below the last one, the tie has gone quiet. */
export const leastLeft = { fresh: 0.75, cooling: 0.5, fading: 0.25 } as const

/**
 * Words in a connection label or node tag that mean family or friend, in the most common languages of networks. Without
 * case and accents.
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

/** If one of these follows a word of `closeWords`, the meaning changes: a family office is a fund. */
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
