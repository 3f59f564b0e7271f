import { Badge, Radio } from '@mantine/core'
import { useId } from 'react'
import { exportFormat, exportFormats } from '../../../domain/exchange/export/export-formats.ts'
import { type ExportFormatId, exportFormatIds, losslessFormatId } from '../../../domain/exchange/export/format-ids.ts'
import { UpgradeLink } from '../../ui/display/upgrade-link.tsx'
import styles from './export-dialog.module.css'
import { exportTexts as texts } from './export-texts.ts'

interface DataFormatsProps {
  readonly formatId: ExportFormatId
  readonly onChange: (formatId: ExportFormatId) => void
  /** Whether the user's plan includes all formats. Otherwise, only the lossless format is enabled. */
  readonly allFormats: boolean
}

/** A list of the export formats with their purpose and contents, and the data that the selected format cannot store. */
export function DataFormats({ formatId, onChange, allFormats }: DataFormatsProps) {
  const lossId = useId()
  const chosen = exportFormat(formatId)
  return (
    <>
      <Radio.Group
        label={texts.format}
        value={formatId}
        onChange={(value) => onChange(exportFormatIds.find((id) => id === value) ?? losslessFormatId)}
      >
        <div className={styles.formats}>
          {exportFormats.map(({ id, label, purpose, keeps, loses }) => (
            <Radio
              key={id}
              value={id}
              disabled={!allFormats && loses.length > 0}
              label={
                <>
                  {label} <span className={styles.purpose}>{purpose}</span>
                  {!allFormats && loses.length > 0 && (
                    <Badge size="xs" variant="light" ml={6}>
                      {texts.pro}
                    </Badge>
                  )}
                </>
              }
              description={keeps}
            />
          ))}
        </div>
      </Radio.Group>
      {!allFormats && (
        <p className={styles.note}>
          {texts.proGives} <UpgradeLink />
        </p>
      )}
      <section aria-labelledby={lossId} className={styles.losses}>
        <h3 id={lossId}>{chosen.loses.length === 0 ? texts.losesNothing : texts.loses(chosen.label)}</h3>
        <ul>
          {chosen.loses.map((loss) => (
            <li key={loss}>{loss}.</li>
          ))}
        </ul>
      </section>
    </>
  )
}
