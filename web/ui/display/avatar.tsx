import { type CSSProperties, type ReactNode, useState } from 'react'
import styles from './avatar.module.css'
import { imageAddress } from './image-address.ts'
import { initials } from './initials.ts'

export interface AvatarProps {
  name: string
  shape: 'round' | 'square'
  /** Any CSS color. The background is a tint of it. */
  color: string
  /**
   * URL of an image on any origin. The browser requests the image through our own server, never from the other origin.
   */
  imageUrl?: string | null
  /** Shown instead of initials if there is no image. */
  glyph?: ReactNode
  /** Size in pixels. 36 by default. */
  size?: number
}

/** A small picture next to a name. Decorative, so hidden from screen readers. */
export function Avatar({ name, shape, color, imageUrl, glyph, size = 36 }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--avatar-color': color,
    '--avatar-size': `${size}px`,
  }
  return (
    <span className={styles.avatar} data-shape={shape} style={style} aria-hidden>
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          src={imageAddress(imageUrl)}
          alt=""
          width={size}
          height={size}
          decoding="async"
          loading="lazy"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : (
        (glyph ?? initials(name))
      )}
    </span>
  )
}
