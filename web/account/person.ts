/** The signed-in user, as shown to the user. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly username: string | null
  readonly email: string
  readonly emailVerified: boolean
}

type SessionUser = Omit<Person, 'username'> & {
  readonly username?: string | null | undefined
  readonly displayUsername?: string | null | undefined
}

/** Converts a user of the authentication service to a `Person`. */
export function personOf({ id, name, username, displayUsername, email, emailVerified }: SessionUser): Person {
  return { id, name, username: displayUsername ?? username ?? null, email, emailVerified }
}
