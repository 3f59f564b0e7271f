import { type CSSProperties, type ReactNode, useState } from 'react'
import styles from './avatar.module.css'
import { imageAddress } from './image-address.ts'
import { initials } from './initials.ts'

export interface AvatarProps {
  name: string
  shape: 'round' | 'square'
  /** Any CSS color; the ground is a tint of it. */
  color: string
  /** Address of an image anywhere. The browser asks our own server for it, never the other origin. */
  imageUrl?: string | null
  /** Drawn instead of initials while there is no image. */
  glyph?: ReactNode
  /** Pixels; 36 unless told. */
  size?: number
}

/** A small picture of something named. Decoration: the name stands beside it. */
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
