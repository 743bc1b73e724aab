import LoadableMacros
import LoadableReducers

@CasePathable  // error: turn on the package trait 'Macros'
enum WidgetAction { case tapped }
