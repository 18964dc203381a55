import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { shellMessages } from '../shell/shell.messages.ts';

/** One step back in history; from a page opened by its address, where there is none, to home. */
export function GoBack() {
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
  return <IconButton label={shellMessages.goBack} icon={ArrowLeft} onClick={goBack} />;
}
