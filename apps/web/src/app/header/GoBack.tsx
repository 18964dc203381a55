import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { shellMessages } from '../shell.messages.ts';

/** Goes one step back in history, or home when the tab was opened on this page. */
export function GoBack() {
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
  return <IconButton label={shellMessages.goBack} icon={ArrowLeft} onClick={goBack} />;
}
