import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { texts } from './texts.ts'

/** In the header of pages outside the workspace, for who is signed in: the ways on. */
export function PersonLinks() {
  return (
    <>
      <Button variant="subtle" size="sm" renderRoot={(props) => <Link to="/account" {...props} />}>
        {texts.account}
      </Button>
      <Button size="sm" renderRoot={(props) => <Link to="/network" {...props} />}>
        {texts.toNetworks}
      </Button>
    </>
  )
}
