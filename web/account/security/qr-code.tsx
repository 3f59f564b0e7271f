import { encode } from 'uqr'
import styles from './two-factor.module.css'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/**
 * A QR code. It is rendered in the browser, so that its contents are not sent to a server. It is always dark on light,
 * because cameras require that.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
