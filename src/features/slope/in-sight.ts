import { useEffect, useState, type RefObject } from 'react';

export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    let isOnScreen = false;
    const tell = (): void => setInSight(isOnScreen && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting === true;
      tell();
    });
    observer.observe(element.current);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [element]);
  return isInSight;
}
