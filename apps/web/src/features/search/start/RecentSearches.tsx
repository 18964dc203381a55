import { History, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './SearchStart.module.css';
import { clearRecentSearches, readRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { searchMessages as messages } from '../search.messages.ts';

/** Recent searches of this browser; renders nothing if there are none. */
export function RecentSearches() {
  const [texts, setTexts] = useState(readRecentSearches);
  if (texts.length === 0) return null;
  return (
    <section aria-label={messages.recent}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{messages.recent}</h2>
        <button type="button" className={styles.clear} onClick={() => setTexts(clearRecentSearches())}>
          {messages.clearRecent}
        </button>
      </div>
      <ul className={styles.chips}>
        {texts.map((text) => (
          <li key={text} className={styles.recent}>
            <Link to={paths.search(text)} className={styles.recentLink}>
              <Icon of={History} size={18} />
              <span className={styles.recentText} dir="auto">
                {text}
              </span>
            </Link>
            <button
              type="button"
              className={styles.remove}
              aria-label={messages.remove(text)}
              onClick={() => setTexts(removeRecentSearch(text))}
            >
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
