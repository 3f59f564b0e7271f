import type { Interaction } from '../entities/interaction/interaction.ts'
import type { Weighting } from '../entities/weighting/weighting.ts'

/* All numbers and words that determine the computed strength of a tie between two people. They are design choices.
   Users can change the numbers in `defaultRules` for a network. docs/decisions/0059 explains the computation. */

/** The numbers that users can change for a network. */
export type StrengthRules = Pick<Weighting, 'weights' | 'halfLifeDays' | 'closeHalfLifeDays' | 'sumScale'>

/** Whether an interaction is a contact with people. A note is not, because users write notes about people. */
export const isContact = ({ kind }: Pick<Interaction, 'kind'>): boolean => kind !== 'note'

/**
 * Maximum number of days between an answered email and an email in the other direction. The other email can also be the
 * earlier one. Otherwise, the last email of every exchange would count as unanswered.
 */
export const answerWithinDays = 30

export const defaultRules: StrengthRules = {
  /**
   * Weight of an interaction on the day of the interaction. An unanswered email has a low weight, because it does not
   * show that the two people are in contact.
   */
  weights: { met: 5, called: 3, introduced: 3, answeredMail: 1, oneWayMail: 0.2 },
  /** Number of days after which the weight of an interaction is halved. */
  halfLifeDays: 180,
  /**
   * The same number for family and friends. It is greater, because family and friends can stay close without frequent
   * interactions.
   */
  closeHalfLifeDays: 720,
  /**
   * Sum of weights for which a tie has a score of 63 of 100. With a greater value, a high score requires more
   * interactions.
   */
  sumScale: 8,
}

/** Minimum scores for the strengths 2, 3, 4 and 5. Lower scores give strength 1. */
export const leastScores = [20, 40, 60, 80] as const

/** Minimum remaining fraction of a tie for each label. For lower fractions, the label is 'quiet'. */
export const leastLeft = { fresh: 0.75, cooling: 0.5, fading: 0.25 } as const

/**
 * Words that mean family or friend in labels of connections and tags of nodes, in several languages. They are folded:
 * in lowercase and without accents.
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

/** Words that change the meaning of a preceding word from `closeWords`. For example, a "family office" is a fund. */
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
