import { Loader, UnstyledButton } from '@mantine/core'
import type { NetworkTemplate } from '../../domain/catalog/template.ts'
import { templates } from '../../domain/catalog/templates/all.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import styles from './template.module.css'
import { TemplatePicture } from './template-picture.tsx'
import { texts } from './texts.ts'
import { useApplyTemplate } from './use-apply-template.ts'

interface ChooseTemplateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /**
   * Called when a network was created from a template. The dialog may have been closed in the meantime. The caller
   * closes the dialog.
   */
  readonly onApplied: (networkId: string) => void
}

/** A dialog with the built-in templates. Choosing one creates a network from it. */
export function ChooseTemplateDialog({ opened, onClose, onApplied }: ChooseTemplateDialogProps) {
  const { applyingId, apply } = useApplyTemplate()
  const choose = async (template: NetworkTemplate) => {
    if (applyingId !== null) return
    const networkId = await apply(template)
    if (networkId !== null) onApplied(networkId)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="xl">
      <p className={styles.intro}>{texts.intro}</p>
      <ul className={styles.grid}>
        {templates.map((template, index) => (
          <li key={template.id}>
            <TemplateChoice
              template={template}
              first={index === 0}
              applying={applyingId === template.id}
              waiting={applyingId !== null}
              onChoose={() => void choose(template)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface TemplateChoiceProps {
  readonly template: NetworkTemplate
  /** True if this card takes focus when the dialog opens. */
  readonly first: boolean
  readonly applying: boolean
  /** True while no template can be chosen, because another template is being applied. */
  readonly waiting: boolean
  readonly onChoose: () => void
}

function TemplateChoice({ template, first, applying, waiting, onChoose }: TemplateChoiceProps) {
  const { name, description, nodes, edges } = template
  return (
    <UnstyledButton
      className={styles.choice}
      aria-disabled={waiting || undefined}
      data-applying={applying || undefined}
      data-autofocus={first || undefined}
      onClick={onChoose}
    >
      <span className={styles.stage}>
        <TemplatePicture template={template} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.description}>{description}</span>
        <span className={styles.size}>
          {applying && <Loader size={12} color="var(--kith-text-2)" />}
          {applying ? texts.applying : texts.size(nodes.length, edges.length)}
        </span>
      </span>
    </UnstyledButton>
  )
}
