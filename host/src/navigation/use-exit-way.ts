import { routes } from '@arcada/routes'
import { $exit } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads somebody whose account is blocked to the exit page, once: wherever he goes from there he is a guest (RG-38, RG-39). */
export function useExitWay(): void {
  const token = useStore($exit)?.token
  const navigate = useNavigate()
  const led = useRef<string>(undefined)
  // The router hands out another function at every address: whoever goes on is not led back.
  useEffect(() => {
    if (token !== undefined && led.current !== token) void navigate(routes.exit, { replace: true })
    led.current = token
  }, [token, navigate])
}
