import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import { placeKey } from '../../../domain/entities/place.ts'
import { actionTexts as texts } from '../../people/action-texts.ts'
import styles from '../../people/elsewhere.module.css'
import { useBook, useLiveStore, useNetworks } from '../../store/hooks.ts'

interface NodeElsewhereProps {
  readonly networkId: string
  readonly nodeId: string
}

/** Links to the other nodes of the same person. Renders nothing if there are none. */
export function NodeElsewhere(place: NodeElsewhereProps) {
  const store = useLiveStore()
  const titleId = useId()
  const { networks } = useNetworks()
  const { graph: book } = useBook(store.userId, true)
  const identity = identitiesIn(book).identityOf(place)
  const others = identity ? identitiesIn(book).membersOf(identity) : []
  const elsewhere = others
    .filter((each) => placeKey(each) !== placeKey(place))
    .flatMap((each) => {
      const network = networks.find(({ id }) => id === each.networkId)
      return network ? [{ ...each, networkName: network.name }] : []
    })
  if (elsewhere.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {texts.elsewhere}
      </h3>
      <ul className={styles.list}>
        {elsewhere.map((each) => (
          <li key={placeKey(each)}>
            <Anchor
              aria-label={texts.openIn(each.name, each.networkName)}
              renderRoot={(props) => (
                <Link
                  to="/network/$networkId"
                  params={{ networkId: each.networkId }}
                  search={{ node: each.nodeId }}
                  {...props}
                />
              )}
            >
              <bdi>{each.networkName}</bdi>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
