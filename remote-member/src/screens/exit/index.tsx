import { routes } from '@arcada/routes'
import { $exit } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { Navigate } from 'react-router-dom'
import { ExitPage } from './exit-page.tsx'

/** /m/responsible-gaming/exit: all that somebody sees whose account is blocked; without the key to it, home (RG-39, RG-40). */
export default function ExitScreen() {
  const exit = useStore($exit)
  return exit ? <ExitPage key={exit.token} exit={exit} /> : <Navigate to={routes.home} replace />
}
