import { useEffect } from 'react';
import { useNavigate } from 'react-router';

type Go = (path: string) => void;

/** Until the router stands, an address is opened the way a browser does it. */
const openAddress: Go = (path) => window.location.assign(path);

let go: Go = openAddress;

/** Goes to another screen from code outside React, such as the player engine. */
export const navigateTo: Go = (path) => go(path);

/** Lends the router to `navigateTo` while the app is shown. */
export function useNavigationForEngine(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = (path) => void navigate(path);
    return () => {
      go = openAddress;
    };
  }, [navigate]);
}
