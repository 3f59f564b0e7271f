import { type AuthResult, callAuth } from './call-auth.ts'
import { authClient } from './auth-client.ts'
import { passkeyTexts as words } from '../texts.ts'

/** Whether the browser supports passkeys on this page, including their conversion to JSON. */
export const canUsePasskeys =
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

const canceled = { ok: false, code: 'CANCELED', message: words.canceled } as const

/** Signs in with a passkey that the user chooses. */
export async function signInWithPasskey(): Promise<AuthResult<{ readonly user: { readonly id: string } }>> {
  const options = await callAuth(() =>
    authClient.$fetch<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options'),
  )
  if (!options.ok) return options
  const response = await asked(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options.data) }),
  )
  if (!response) return canceled
  return callAuth(() => authClient.$fetch('/passkey/verify-authentication', { method: 'POST', body: { response } }))
}

/** Creates a passkey for the signed-in user. Fails with SESSION_NOT_FRESH if the sign-in was too long ago. */
export async function addPasskey(name: string): Promise<AuthResult<unknown>> {
  const options = await callAuth(() =>
    authClient.$fetch<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options'),
  )
  if (!options.ok) return options
  const response = await asked(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options.data) }),
  )
  if (!response) return canceled
  return callAuth(() => authClient.$fetch('/passkey/verify-registration', { method: 'POST', body: { response, name } }))
}

export function renamePasskey(id: string, name: string): Promise<AuthResult<unknown>> {
  return callAuth(() => authClient.$fetch('/passkey/update-passkey', { method: 'POST', body: { id, name } }))
}

/** Deletes a passkey. Fails with SESSION_NOT_FRESH if the sign-in was too long ago. */
export function removePasskey(id: string): Promise<AuthResult<unknown>> {
  return callAuth(() => authClient.$fetch('/passkey/delete-passkey', { method: 'POST', body: { id } }))
}

/**
 * Resolves to null if the user cancels, does not respond in time, or already has a passkey for this account. Browsers
 * do not distinguish these cases.
 */
async function asked(find: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await find()
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
