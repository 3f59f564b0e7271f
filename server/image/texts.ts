import { errors } from '../../contract/errors.ts'

/** Reasons why an image is not shown. */
export const rejections = {
  signedOut: { status: 401, code: 'UNAUTHORIZED', message: errors.UNAUTHORIZED.message },
  address: {
    status: 400,
    code: 'INVALID_ADDRESS',
    message: 'An image address must start with http:// or https:// and must not contain a user name or password.',
  },
  forbidden: {
    status: 400,
    code: 'ADDRESS_NOT_ALLOWED',
    message: 'This address leads into a private network. Images can only be loaded from the public internet.',
  },
  notFound: { status: 404, code: 'IMAGE_NOT_FOUND', message: 'There is no image at this address.' },
  redirects: { status: 404, code: 'TOO_MANY_REDIRECTS', message: 'This address redirects too many times.' },
  tooLarge: { status: 413, code: 'IMAGE_TOO_LARGE', message: 'This image is larger than 5 MB. Use a smaller one.' },
  notAnImage: {
    status: 415,
    code: 'NOT_AN_IMAGE',
    message: 'This address does not lead to a PNG, JPEG, GIF, WebP or AVIF image.',
  },
  timeout: { status: 504, code: 'IMAGE_TIMEOUT', message: 'The server of this image took too long to respond.' },
} as const

export type ImageRejection = (typeof rejections)[keyof typeof rejections]
